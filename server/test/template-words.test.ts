import { expect, test } from 'vitest'
import { templateShelves } from '../src/modules/letter/rules/templates.ts'
import { matcherOf, unchangedWords } from '../src/modules/mail/rules/house-words.ts'

test('no letter template has a word that reviews look for', () => {
  const matcher = matcherOf(unchangedWords)
  const letters = templateShelves.flatMap(({ forms }) =>
    forms.flatMap(({ key, texts }) => Object.values(texts).map((text) => ({ key, text }))),
  )
  expect(letters.length).toBeGreaterThanOrEqual(60 * 3 + 24 * 2)
  for (const { key, text } of letters)
    expect([key, matcher.find(Object.values(text).join('\n'), 9)]).toEqual([key, []])
})
