import { expect, test } from 'vitest'
import { layout, loadFontSet, loadStationery, packModel, unpackModel } from './index.ts'

async function modelOf(text: string) {
  const { geometry } = (await loadStationery('spring-plum')).sheet('a5')
  const part = { text: '2026-11-22', align: 'right' } as const
  return layout(
    {
      locale: 'zh-Hans',
      geometry,
      font: 'kai',
      sizePt: 14,
      indent: 2,
      body: { text, align: 'justify' },
      date: part,
    },
    await loadFontSet('kai', 'zh-Hans', text),
  )
}

test.each([
  [
    'of several pages, faces and scripts',
    '见信如晤。家里一切都好😀，Zürich café 的照片👨‍👩‍👧收到了吗？e\u0301té🇨🇳（你好）。\n'.repeat(
      60,
    ),
  ],
  ['without text', ''],
  ['with characters that no face has', 'ก家里'],
])('a page model %s is the same after it was packed', async (_, text) => {
  const model = await modelOf(text)
  const crossed = structuredClone(packModel(model))
  expect(unpackModel(crossed)).toEqual(model)
  expect(JSON.stringify(unpackModel(crossed).pages)).toBe(JSON.stringify(model.pages))
})
