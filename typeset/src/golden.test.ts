import { readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type FontKey,
  type FontSet,
  fonts as faces,
  type LayoutInput,
  layout,
  loadMetrics,
  loadStationery,
  type PageModel,
  type StationeryKey,
  stationeries,
} from './index.ts'

/** The approved pages. `GOLDEN=write` writes them again: read the difference, line by line. */
const file = new URL('golden.txt', import.meta.url)

let all: FontSet
beforeAll(async () => {
  all = new Map(
    await Promise.all(faces.map(async ({ key }) => [key, await loadMetrics(key)] as const)),
  )
})

interface Sample {
  readonly stationery?: StationeryKey
  readonly paper?: 'a4' | 'a5'
  readonly font?: FontKey
  readonly locale?: LayoutInput['locale']
  readonly align?: LayoutInput['body']['align']
  readonly sizePt?: number
  readonly indent?: number
  readonly body: string
  readonly whole?: boolean
}

const zh =
  '见信如晤。家里一切都好，你不用挂念。他说：“到了就打电话！”——可是（你知道的）电话总是占线……我用Mac写完这封信，附了3张照片。'
const en =
  'I don’t know if it’s “still” raining there — here the garden is green, and Mother’s roses (the red ones) bloom. '
const fr =
  'J’ai reçu ta lettre aujourd’hui\u202f; comment vas-tu\u202f? «\u202fTrès bien\u202f», dit-elle. L’été finit déjà… '
const es = '¿Cómo estás? ¡Qué alegría! «Mañana —dijo— vendrá el niño», y así fue. '
const hant = '見信如晤。家裡一切都好，你不用掛念。他說：「到了就打電話！」——可是電話總是佔線……'

const samples: Readonly<Record<string, Sample>> = {
  'song, justified': { body: zh.repeat(2) },
  'song, left': { body: zh, align: 'left' },
  'song, centred': {
    body: '床前明月光，\n疑是地上霜。\n举头望明月，\n低头思故乡。',
    align: 'center',
  },
  'song, right': { body: '二〇二六年\n十一月二十三日', align: 'right' },
  'song, parts and rhythm': { body: '家里都好。\n\n勿念。', whole: true },
  'song, no indent': { body: `“${zh}”`, indent: 0 },
  'song, four squares indent': { body: zh, indent: 4 },
  'song, large on narrow rules': { body: zh, sizePt: 24 },
  'song, small': { body: zh, sizePt: 10 },
  'song, dashes and dots kept together': {
    body: '一二三四五六七八九十一二三四——五……六——七……八——九'.repeat(3),
  },
  'song, squeezed marks': {
    body: '“好。”“真的！”他答：《书》（新）；“‘是’，”她说。「甲」『乙』、（丙）。'.repeat(2),
  },
  'song, several pages': { body: `${zh}\n`.repeat(16) },
  'song, page end of the writer': { body: '一\f二\n三' },
  'kai, justified': { font: 'kai', body: zh.repeat(2) },
  'kai, A4, parts': { font: 'kai', paper: 'a4', body: zh, whole: true },
  'kai, emoji': { font: 'kai', body: '生日快乐🎂👨‍👩‍👧！❤️🇨🇳今天👍🏽' },
  'ma shan zheng with its partner': { font: 'ma-shan-zheng', body: '你好 café，Zürich——再见。' },
  'liu jian mao cao': { font: 'liu-jian-mao-cao', body: zh },
  'zhi mang xing': { font: 'zhi-mang-xing', body: zh },
  'traditional song': { locale: 'zh-Hant', body: hant.repeat(2), whole: true },
  'traditional kai': { locale: 'zh-Hant', font: 'kai', body: hant.repeat(2) },
  'song in English': { locale: 'en', body: en.repeat(2), indent: 0 },
  'garamond in English, parts': {
    locale: 'en',
    font: 'eb-garamond',
    body: en.repeat(2),
    whole: true,
  },
  'garamond in French': { locale: 'fr', font: 'eb-garamond', body: fr.repeat(2), indent: 0 },
  'caveat in Spanish, left': {
    locale: 'es',
    font: 'caveat',
    body: es.repeat(2),
    align: 'left',
    whole: true,
  },
  'dancing script in French': { locale: 'fr', font: 'dancing-script', body: fr },
  'manuscript grid': { stationery: 'grid-green', body: `${zh}\n${hant}` },
  'red grid, parts': { stationery: 'grid-red', font: 'kai', body: zh, whole: true },
  'plain paper': { stationery: 'plain', body: `${zh}\n${en}`, whole: true },
}

async function set({
  stationery = 'ruled-grey',
  paper = 'a5',
  font = 'song',
  locale = 'zh-Hans',
  align = 'justify',
  sizePt = 14,
  indent = 2,
  body,
  whole = false,
}: Sample): Promise<PageModel> {
  const isChinese = locale.startsWith('zh')
  const around: Pick<LayoutInput, 'date' | 'salutation' | 'signature'> = {
    date: { text: isChinese ? '2026年11月23日' : '23/11/2026', align: 'right' },
    salutation: { text: isChinese ? '亲爱的妈妈：' : 'Chère Zoé,', align: 'left' },
    signature: { text: isChinese ? '小明' : 'L’aîné', align: 'right' },
  }
  const { geometry } = (await loadStationery(stationery)).sheet(paper)
  return layout(
    { locale, geometry, font, sizePt, indent, body: { text: body, align }, ...(whole && around) },
    all,
  )
}

/**
 * A page model as text: each line with its baseline, then each run with its face, place, text and
 * advances (equal ones counted).
 */
function told(model: PageModel): string {
  const counted = (advances: readonly number[]): string => {
    const groups: [number, number][] = []
    for (const advance of advances) {
      const last = groups.at(-1)
      if (last?.[0] === advance) last[1] += 1
      else groups.push([advance, 1])
    }
    return groups
      .map(([advance, times]) => (times === 1 ? String(advance) : `${advance}x${times}`))
      .join(' ')
  }
  const pages = model.pages.map(({ lines }, page) =>
    [
      `page ${page + 1}`,
      ...lines.map(({ y, part, start, end, runs }) =>
        [
          `${y} ${part} ${start}-${end}`,
          ...runs.map(
            ({ font, x, text, advances }) =>
              `  ${font} ${x} ${JSON.stringify(text)} ${counted(advances)}`,
          ),
        ].join('\n'),
      ),
    ].join('\n'),
  )
  return [
    `size ${model.size} characters ${model.characters} missing ${model.missing.length} substituted ${model.substituted.length}`,
    ...pages,
  ].join('\n')
}

describe('golden pages', () => {
  test('are set as they were looked at', async () => {
    const now: string[] = []
    for (const [name, sample] of Object.entries(samples))
      now.push(`# ${name}\n${told(await set(sample))}\n`)
    if (process.env['GOLDEN'] === 'write') writeFileSync(file, now.join('\n'))
    const kept = readFileSync(file, 'utf8').split(/\n(?=# )/)
    expect(now.map((one) => one.trimEnd())).toEqual(kept.map((one) => one.trimEnd()))
  })

  test('every baseline lies in the text box, each below the one before', async () => {
    const sheets = await Promise.all(
      stationeries.flatMap(({ key }) =>
        (['a4', 'a5'] as const).map(
          async (paper) => (await loadStationery(key)).sheet(paper).geometry,
        ),
      ),
    )
    const given = fc.record({
      geometry: fc.constantFrom(...sheets),
      font: fc.constantFrom<FontKey>('song', 'kai', 'eb-garamond'),
      sizePt: fc.integer({ min: 8, max: 30 }),
      lines: fc.array(
        fc.constantFrom('一', '', '今天天气很好我们一起去公园'.repeat(4), 'word '.repeat(30)),
        { minLength: 1, maxLength: 90 },
      ),
      isWhole: fc.boolean(),
    })
    fc.assert(
      fc.property(given, ({ geometry, font, sizePt, lines, isWhole }) => {
        const around = {
          date: { text: '今天', align: 'right' },
          signature: { text: '我', align: 'right' },
        } as const
        const model = layout(
          {
            locale: 'zh-Hans',
            geometry,
            font,
            sizePt,
            indent: 2,
            body: { text: lines.join('\n'), align: 'left' },
            ...(isWhole && around),
          },
          all,
        )
        const { y: top, height } = geometry.text
        for (const page of model.pages) {
          let above = top
          for (const { y } of page.lines) {
            expect(y).toBeGreaterThan(above)
            expect(y).toBeLessThanOrEqual(top + height)
            above = y
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})
