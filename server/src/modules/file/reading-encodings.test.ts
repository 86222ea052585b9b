import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const publicCase = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../test/cases', name))

test('reads a text of a French and a Taiwanese Windows', async () => {
  const writer = await world.people.writer()
  for (const [name, text] of [
    ['cp1252.txt', 'Chère maman, j’ai reçu 20 € – déjà ?'],
    ['big5.txt', '親愛的媽媽：\n　　您好嗎？我在這裡一切都好。'],
  ] as const)
    expect(
      await writer.file.uploadFile({}, { file: { bytes: publicCase(name), name } }),
    ).toMatchObject({ state: 'ready', text })
})

test('refuses a text when its encoding is only a guess', async () => {
  const writer = await world.people.writer()
  // One character in GB 18030, another one in UTF-8, Big5 and EUC-KR.
  const file = { bytes: Buffer.from([0xc4, 0xaa]), name: 'a.txt' }
  await expect(writer.file.uploadFile({}, { file })).rejects.toMatchObject({
    code: 'file.encoding',
  })
})
