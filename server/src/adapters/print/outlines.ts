import { createHash } from 'node:crypto'
import type { FontKey } from '@mailing/typeset'
import { threadWork } from '../../platform/thread-work.ts'
import { fontFile } from '../font/files.ts'
import type { FaceOutlines } from './port.ts'

/** Reads a face's outlines. */
export function outlinesOf(key: FontKey): FaceOutlines {
  const content = fontFile(key).table('glyf')
  return { content, sha256: createHash('sha256').update(content).digest() }
}

/**
 * A drawing thread does it, because it has the faces open. it has the faces open, and the server
 * need not.
 */
export const outlinesWork = threadWork(import.meta.url, { outlinesOf })
