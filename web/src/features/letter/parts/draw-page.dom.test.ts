import { layout, loadFontSet, loadStationery, type PageModel } from '@mailing/typeset'
import { expect, test } from 'vitest'
import { type Drawn, drawPage } from './draw-page.ts'

const paragraph =
  '见信如晤。家里一切都好，Zürich 的照片👨‍👩‍👧收到了吗？院子里的桂花开了，晚上满屋都是香味。'
const texts = [
  paragraph.repeat(4),
  `${paragraph.repeat(3)}\n${paragraph}`,
  `新的一段。\n${paragraph.repeat(3)}\n${paragraph}`,
  `新的一段话。\n${paragraph.repeat(3)}\n${paragraph}`,
  `${paragraph}\n\n${paragraph}😀${paragraph}`,
  '<b>&amp;</b> "x" ]]>',
  '',
  `${paragraph}\n`.repeat(3),
  `${paragraph}\n`.repeat(2),
  `e\u0301té ${paragraph}`,
  paragraph,
]

const sheet = (await loadStationery('ruled-grey')).sheet('a5')
const fonts = await loadFontSet('kai', 'zh-Hans', texts.join(''))
const set = (text: string): PageModel =>
  layout(
    {
      locale: 'zh-Hans',
      geometry: sheet.geometry,
      font: 'kai',
      sizePt: 14,
      indent: 2,
      body: { text, align: 'justify' },
    },
    fonts,
  )

/** The lines of a page in their order on it. */
const linesOf = (host: Element): string[] =>
  [...host.querySelectorAll('[data-line]')]
    .toSorted(
      (one, other) =>
        Number(one.getAttribute('data-line')) - Number(other.getAttribute('data-line')),
    )
    .map(
      (group) =>
        `${group.getAttribute('transform')} ${[...group.children].map((child) => [child.tagName, child.textContent, ...[...child.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()].join(' ')).join('|')}`,
    )

test('a page that is brought from text to text shows what it shows when it is drawn anew', () => {
  const host = document.createElement('div')
  let former: Drawn | null = null
  for (const text of [...texts, ...texts.toReversed()]) {
    const next: Drawn = { model: set(text), sheet, page: 0 }
    drawPage(host, former, next)
    former = next
    const anew = document.createElement('div')
    drawPage(anew, null, next)
    expect(linesOf(host)).toEqual(linesOf(anew))
    expect(linesOf(host)).toHaveLength(next.model.pages[0]?.lines.length ?? 0)
  }
})

test('lines that a new one pushes down keep their elements', () => {
  const host = document.createElement('div')
  const [before, after] = [`一。\n${paragraph}`, `一。\n二。\n${paragraph}`].map(
    (text): Drawn => ({ model: set(text), sheet, page: 0 }),
  )
  if (!before || !after) throw new Error('two pages are needed')
  drawPage(host, null, before)
  const last = [...host.querySelectorAll('text')].at(-1)
  drawPage(host, before, after)
  expect(host.contains(last ?? null)).toBe(true)
  expect(last?.closest('[data-line]')?.getAttribute('data-line')).toBe(
    String((after.model.pages[0]?.lines.length ?? 0) - 1),
  )
})
