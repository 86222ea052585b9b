import { chatDeskStreamPath, chatStreamPath } from '@mailing/contract/chat/calls.ts'
import { expect, test } from 'vitest'
import { streamPaths } from './wires.ts'

test('the streams are where the contract says', () => {
  expect(streamPaths).toEqual({ own: chatStreamPath, desk: chatDeskStreamPath })
})
