import { posterIds } from '@mailing/contract/invite/rules.ts'
import { expect, test } from 'vitest'
import { linesOf } from './poster.ts'
import { posterScenes, shapesOf } from './poster-scenes.ts'

const upTo = (length: number) => (line: string) => [...line].length <= length

test('a text breaks between words, and between characters in Chinese, never before a closing mark', () => {
  expect(linesOf('Written on your phone', upTo(11))).toEqual(['Written on', 'your phone'])
  expect(linesOf('在手机上写好，替你印出来', upTo(6))).toEqual(['在手机上写好，', '替你印出来'])
  expect(linesOf('阿兰 te invita', upTo(20))).toEqual(['阿兰 te invita'])
  expect(linesOf('', upTo(5))).toEqual([])
})

test('there are eight posters or more, and the quiet picture of each differs from the open one where that shows mail', () => {
  expect(posterIds.length).toBeGreaterThanOrEqual(8)
  for (const id of posterIds) {
    const scene = posterScenes[id]
    expect(shapesOf(scene, true).every(({ on }) => on !== 'open')).toBe(true)
    expect(shapesOf(scene, true).length).toBeGreaterThan(3)
    expect(shapesOf(scene, false).every(({ on }) => on !== 'quiet')).toBe(true)
  }
})
