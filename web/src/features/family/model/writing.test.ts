import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { CallError } from '../../../platform/client/call-error.ts'
import { type SendSync, Writing } from './writing.ts'

/** A server that merges as the real one does, can be out of reach, and can lose its answers. */
function server() {
  const docs = new Map<string, { doc: Y.Doc; version: number }>()
  const state = { isDown: false, isAnswerLost: false, refusal: '' }
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))
  const text = (value: Uint8Array) => Buffer.from(value).toString('base64')
  const send: SendSync = async ({ sections }) => {
    if (state.isDown) throw new CallError({ failure: 'network', code: 0, message: '' })
    if (state.refusal)
      throw new CallError({ failure: 'answer', code: 60109, message: state.refusal })
    const answer = sections.map(({ memberId, seen, vector, update }) => {
      const own = docs.get(memberId) ?? { doc: new Y.Doc(), version: 0 }
      docs.set(memberId, own)
      if (update) {
        const before = text(Y.encodeStateAsUpdate(own.doc))
        Y.applyUpdate(own.doc, bytes(update))
        if (text(Y.encodeStateAsUpdate(own.doc)) !== before) own.version += 1
      }
      return {
        memberId,
        version: own.version,
        news:
          seen === own.version
            ? null
            : {
                update: text(Y.encodeStateAsUpdate(own.doc, bytes(vector))),
                vector: text(Y.encodeStateVector(own.doc)),
              },
      }
    })
    if (state.isAnswerLost) throw new CallError({ failure: 'network', code: 0, message: '' })
    return { version: 1, state: 'writing', partsVersion: 0, sections: answer }
  }
  return {
    state,
    send,
    text: (memberId: string) => docs.get(memberId)?.doc.getText('text').toString() ?? '',
  }
}

const device = async (send: SendSync, letter: string, uid: string) => {
  const writing = new Writing(letter, uid, send)
  await writing.open(['m'])
  return writing
}

test('words written offline on one device and online on the other are both there', async () => {
  const online = server()
  const [phone, tablet] = [
    await device(online.send, 'a', 'phone'),
    await device(online.send, 'a', 'tablet'),
  ]
  phone.write('m', '你好。')
  await phone.sync()
  await tablet.sync()
  expect(tablet.text('m')).toBe('你好。')
  online.state.isDown = true
  tablet.write('m', '你好。我在火车上。')
  await tablet.sync()
  expect(tablet.state().mark).toBe('offline')
  online.state.isDown = false
  phone.write('m', '爸爸，你好。')
  await phone.sync()
  await tablet.sync()
  await phone.sync()
  expect(phone.text('m')).toBe('爸爸，你好。我在火车上。')
  expect([tablet.text('m'), online.text('m')]).toEqual([phone.text('m'), phone.text('m')])
  expect(tablet.state().mark).toBe('saved')
})

test('what was written offline is still there when the app is opened again, and a deletion alone is brought too', async () => {
  const online = server()
  const first = await device(online.send, 'b', 'me')
  first.write('m', '一二三四')
  await first.sync()
  online.state.isDown = true
  first.write('m', '一四')
  await first.sync()
  await vi.waitFor(async () =>
    expect((await device(online.send, 'b', 'me')).text('m')).toBe('一四'),
  )
  online.state.isDown = false
  const again = await device(online.send, 'b', 'me')
  await again.sync()
  expect(online.text('m')).toBe('一四')
})

test('an answer that got lost is made good by the next one', async () => {
  const online = server()
  const one = await device(online.send, 'c', 'me')
  online.state.isAnswerLost = true
  one.write('m', '寄出去的话')
  await one.sync()
  online.state.isAnswerLost = false
  await one.sync()
  await one.sync()
  expect([one.text('m'), online.text('m')]).toEqual(['寄出去的话', '寄出去的话'])
})

test('a refusal keeps the words here and says why', async () => {
  const online = server()
  const one = await device(online.send, 'd', 'me')
  online.state.refusal = '太长了'
  one.write('m', '很长的话')
  await one.sync()
  expect(one.state()).toMatchObject({ mark: 'refused', refusal: '太长了' })
  expect(one.text('m')).toBe('很长的话')
  online.state.refusal = ''
  await one.sync()
  expect(online.text('m')).toBe('很长的话')
})

test('pages that may no longer be written hold up no others, and wait here until they may be again', async () => {
  const online = server()
  const seen: string[] = []
  const one = new Writing('e', 'me', (input) => {
    for (const { memberId, update } of input.sections) if (update) seen.push(memberId)
    return online.send(input)
  })
  await one.open(['m', 'n'])
  one.write('m', '我的话')
  one.write('n', '替他写的')
  one.allow(['m'])
  await one.sync()
  expect([seen, one.state().mark]).toEqual([['m'], 'saved'])
  expect([online.text('m'), online.text('n'), one.text('n')]).toEqual(['我的话', '', '替他写的'])
  one.allow(['m', 'n'])
  await one.sync()
  expect([online.text('n'), one.state().mark]).toEqual(['替他写的', 'saved'])
})
