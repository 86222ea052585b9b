import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fontFile } from './files.ts'
import { createFontSlices } from './slices.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'slices-'))
})
afterAll(() => rm(directory, { recursive: true }))

const codesOf = (range: string): number[] =>
  range.split(',').flatMap((part) => {
    const [start, end] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16)) as [number, number | undefined]
    return Array.from({ length: (end ?? start) - start + 1 }, (_, index) => start + index)
  })

describe('font slices', () => {
  test('hold every character of the face exactly once', () => {
    const slices = createFontSlices(directory)
    for (const key of ['ma-shan-zheng', 'caveat'] as const) {
      const all = slices.manifest(key).slices.flatMap(codesOf)
      expect(new Set(all).size).toBe(all.length)
      expect(all.length).toBe(
        [...fontFile(key).characters.keys()].filter((code) => code >= 0x20).length,
      )
    }
  })

  test('are made once and kept', async () => {
    const slices = createFontSlices(directory)
    const { hash } = slices.manifest('caveat')
    const [one, other] = await Promise.all([
      slices.slice('caveat', hash, 0),
      slices.slice('caveat', hash, 0),
    ])
    expect(one?.toString('latin1', 0, 4)).toBe('wOF2')
    expect(other).toEqual(one)
    expect(await readdir(join(directory, 'caveat'))).toEqual([`${hash}-0.woff2`])
    expect(await createFontSlices(directory).slice('caveat', hash, 0)).toEqual(one)
  })

  test('state their lengths as WOFF 2 wants them', async () => {
    const slices = createFontSlices(directory)
    const file = await slices.slice('caveat', slices.manifest('caveat').hash, 0)
    if (file === undefined) throw new Error('no slice')
    expect(file.readUInt32BE(8)).toBe(file.length)
    const packed = file.readUInt32BE(20)
    const start = file.length - ((packed + 3) & ~3)
    const end = [0, 1, 2, 3]
      .map((pad) => file.length - pad - packed)
      .find((at) => at >= 48 && isBrotli(file.subarray(at, at + packed)))
    expect(end).toBeGreaterThanOrEqual(start - 3)
  })

  test('of another hash or number do not exist', async () => {
    const slices = createFontSlices(directory)
    const { hash, slices: all } = slices.manifest('caveat')
    expect(await slices.slice('caveat', 'ffff', 0)).toBeUndefined()
    expect(await slices.slice('caveat', hash, all.length)).toBeUndefined()
    expect(await slices.slice('caveat', hash, -1)).toBeUndefined()
  })
})

function isBrotli(bytes: Buffer): boolean {
  try {
    return brotliDecompressSync(bytes).length > 0
  } catch {
    return false
  }
}
