import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { installedAs } from './pwa.ts'

const base = '/web/mailingTool/'
const manifest = installedAs(base)

test('the installed app keeps its identity when its first page moves', () => {
  expect(manifest.id).toBe(base)
})

test('its description is read in Chinese and in English', () => {
  expect(manifest.lang).toBe('zh-Hans')
  expect(manifest.name).toMatch(/^\p{Script=Han}+$/u)
  expect(manifest.description).toMatch(/^[\p{Script=Han}，、]+。 [A-Z][\w ,:]+\.$/u)
})

test('each of its icons is a picture of the size that is named', () => {
  expect(manifest.icons).toHaveLength(3)
  for (const { src, sizes } of manifest.icons ?? []) {
    const png = readFileSync(new URL(`../public/${src}`, import.meta.url))
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
})
