/// <reference lib="dom" />
/** The part of the preview bench that runs in the browser. */
import { changedLines, layout, lineKey, loadFontSet, loadStationery, type PageModel, renderLineSvg, renderPageSvg } from '@mailing/typeset';

const emojiUrl = (name: string): string => `/emoji/${name}.svg`;

/** Types into the middle of a letter; gives the time of each keystroke until its lines are in the document. */
export async function typeInto(text: string, keystrokes: number): Promise<{ pages: number; update: number[]; rebuild: number[]; frame: number[] }> {
  const sheet = (await loadStationery('ruled-grey')).sheet('a4');
  const fonts = await loadFontSet('kai', 'zh-Hans', text);
  const set = (body: string): PageModel =>
    layout({ locale: 'zh-Hans', geometry: sheet.geometry, font: 'kai', sizePt: 14, indent: 2, body: { text: body, align: 'justify' } }, fonts);
  const host = document.body.appendChild(document.createElement('div'));
  const draw = (model: PageModel): void => {
    host.innerHTML = model.pages.map((_, page) => renderPageSvg(model, page, { sheet, emojiUrl })).join('');
  };
  const patch = (before: PageModel, after: PageModel): void => {
    for (const { page, line, kind } of changedLines(before, after)) {
      const group = host.querySelector(`[data-line="${lineKey(page, line)}"]`);
      const now = after.pages[page]?.lines[line];
      if (now === undefined) group?.remove();
      else if (group !== null) group.innerHTML = renderLineSvg(now, emojiUrl);
      else if (kind === 'added') {
        const drawn = `<g data-line="${lineKey(page, line)}">${renderLineSvg(now, emojiUrl)}</g>`;
        host.querySelector(`[data-page="${page}"] .lt-text`)?.insertAdjacentHTML('beforeend', drawn);
      }
    }
  };
  let model = set(text);
  let body = text;
  draw(model);
  const [update, rebuild, frame]: [number[], number[], number[]] = [[], [], []];
  const middle = Math.floor(text.length / 2);
  for (let stroke = 0; stroke < keystrokes; stroke += 1) {
    await new Promise(requestAnimationFrame);
    body = `${body.slice(0, middle + stroke)}信${body.slice(middle + stroke)}`;
    const started = performance.now();
    const after = set(body);
    if (after.pages.length === model.pages.length) patch(model, after);
    else draw(after);
    update.push(performance.now() - started);
    host.getBoundingClientRect();
    frame.push(performance.now() - started);
    model = after;
  }
  for (let again = 0; again < 5; again += 1) {
    const started = performance.now();
    draw(model);
    host.getBoundingClientRect();
    rebuild.push(performance.now() - started);
  }
  return { pages: model.pages.length, update, rebuild, frame };
}
