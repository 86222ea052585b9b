/// <reference lib="dom" />
/** The part of the preview bench that runs in the browser: the editor's own drawing of pages. */
import { layout, loadFontSet, loadStationery, type PageModel } from '@mailing/typeset'
import { type Drawn, drawPage } from '../../web/src/features/letter/parts/draw-page.ts'

/** Keystrokes before those that count: whoever has written three pages has typed a thousand. */
const warmRuns = 60

/** Types into the middle of a letter; gives the time of each keystroke until its lines are in the document, and have their places. */
export async function typeInto(
  text: string,
  keystrokes: number,
  face: string,
): Promise<{ pages: number; update: number[]; rebuild: number[]; frame: number[] }> {
  const sheet = (await loadStationery('ruled-grey')).sheet('a4')
  const fonts = await loadFontSet('kai', 'zh-Hans', text)
  const set = (body: string): PageModel =>
    layout(
      {
        locale: 'zh-Hans',
        geometry: sheet.geometry,
        font: 'kai',
        sizePt: 14,
        indent: 2,
        body: { text: body, align: 'justify' },
      },
      fonts,
    )
  await document.fonts.add(new FontFace('lt-kai', `url(${face})`)).ready
  await document.fonts.load('12px lt-kai', text)
  const host = document.body.appendChild(document.createElement('div'))
  const drawn: Drawn[] = []
  const show = (model: PageModel): void => {
    while (host.children.length > model.pages.length) host.lastElementChild?.remove()
    model.pages.forEach((_, page) => {
      const element = host.children[page] ?? host.appendChild(document.createElement('div'))
      const next = { model, sheet, page }
      drawPage(element, drawn[page] ?? null, next)
      drawn[page] = next
    })
    drawn.length = model.pages.length
  }
  let model = set(text)
  let body = text
  show(model)
  const [update, rebuild, frame]: [number[], number[], number[]] = [[], [], []]
  const middle = Math.floor(text.length / 2)
  for (let stroke = 0; stroke < warmRuns + keystrokes; stroke += 1) {
    await new Promise(requestAnimationFrame)
    body = `${body.slice(0, middle + stroke)}信${body.slice(middle + stroke)}`
    const started = performance.now()
    model = set(body)
    show(model)
    const updated = performance.now() - started
    host.getBoundingClientRect()
    if (stroke < warmRuns) continue
    update.push(updated)
    frame.push(performance.now() - started)
  }
  for (let again = 0; again < 5; again += 1) {
    const started = performance.now()
    drawn.length = 0
    show(model)
    host.getBoundingClientRect()
    rebuild.push(performance.now() - started)
  }
  return { pages: model.pages.length, update, rebuild, frame }
}
