import { app, headerNames } from '@mailing/contract/app.ts'
import type { AppConfig } from '@mailing/contract/config/calls.ts'
import type { HelpAnswer, HelpLine } from '@mailing/contract/help/calls.ts'
import type source from '@mailing/texts/zh-hans/web/old-browser.ts'
import { renderSVG } from 'uqr'

/*
 * What helps where the app cannot run: another browser, a computer, the help centre, the telephone.
 * A plain script without any library of the app, in words and calls that browsers of the last ten
 * years know.
 */

const all = import.meta.glob<typeof source>('./*/web/old-browser.ts', {
  base: '../../../texts',
  eager: true,
  import: 'default',
})

/** The chosen language, else the browser's first that exists. */
function textsOfPerson(): readonly [locale: string, texts: typeof source] {
  const asked = [document.documentElement.lang]
  let isChosen = false
  try {
    isChosen = localStorage.getItem('locale') !== null
  } catch (_) {
    // Without a store nothing was chosen.
  }
  if (!isChosen) asked.unshift(...(navigator.languages || [navigator.language]).map(nearest))
  for (const locale of asked) {
    const found = all[`./${locale.toLowerCase()}/web/old-browser.ts`]
    if (found) return [locale, found]
  }
  return ['en', all['./en/web/old-browser.ts'] as typeof source]
}

const nearest = (tag: string): string =>
  /^zh/i.test(tag)
    ? /hant|tw|hk|mo/i.test(tag)
      ? 'zh-Hant'
      : 'zh-Hans'
    : (tag.split('-')[0] ?? tag)

const [locale, texts] = textsOfPerson()

/** A call that anybody may make; null where no answer comes. */
function ask<T>(path: string, then: (data: T | null) => void): void {
  const request = new XMLHttpRequest()
  request.open('GET', `/api/mailing/v5${path}`)
  request.setRequestHeader(headerNames.systemId, String(app.systemId))
  request.setRequestHeader(headerNames.platform, app.platform)
  request.setRequestHeader(headerNames.locale, locale)
  request.setRequestHeader(headerNames.appVersion, String(app.versionCode))
  request.onloadend = () => {
    let data: T | null = null
    try {
      data = JSON.parse(request.responseText).data as T
    } catch (_) {
      // No answer, or none of ours.
    }
    then(request.status === 200 ? data : null)
  }
  request.send()
}

function add<K extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: K,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  element.textContent = text
  parent.appendChild(element)
  return element
}

function section(page: Element, title: string, hint: string): HTMLElement {
  const place = add(page, 'section')
  add(place, 'strong', title)
  add(place, 'p', hint)
  return place
}

/** The words of an article; what Markdown marks is left out. */
const plainWords = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^#+ */gm, '')
    .replace(/\*\*|`/g, '')

function showHelp(page: Element, list: readonly HelpLine[]): void {
  const place = section(page, texts.help, '')
  for (const { key, title } of list) {
    const article = add(add(place, 'div'), 'details')
    add(article, 'summary', title)
    const words = add(article, 'pre')
    article.addEventListener('toggle', () => {
      if (words.textContent !== '') return
      ask<HelpAnswer>(`/my/help/answer?key=${encodeURIComponent(key)}`, (answer) => {
        words.textContent = answer ? plainWords(answer.markdown) : texts.helpAway
      })
    })
  }
}

function show(page: Element): void {
  const words = add(page, 'div')
  words.lang = locale
  const again = add(words, 'a', texts.again)
  again.href = ''
  section(words, texts.otherBrowser, texts.otherBrowserHint)
  const computer = section(words, texts.computer, texts.computerHint)
  add(computer, 'p', location.href)
  const code = add(computer, 'img')
  code.alt = ''
  code.width = 180
  code.src = `data:image/svg+xml,${encodeURIComponent(renderSVG(location.href))}`
  const call = add(words, 'div')
  const help = add(words, 'div')
  ask<AppConfig>('/app/config', (config) => {
    const phone = config ? config.kf.phone : ''
    if (phone === '') return
    const link = add(section(call, texts.call, ''), 'a', phone)
    link.href = `tel:${phone.replace(/[^\d+]/g, '')}`
  })
  ask<{ readonly list: readonly HelpLine[] }>('/my/help', (found) => {
    if (found) showHelp(help, found.list)
    else section(help, texts.help, texts.helpAway)
  })
}

const page = document.getElementById('too-old')
if (page) show(page)
else
  addEventListener('DOMContentLoaded', () => {
    const later = document.getElementById('too-old')
    if (later) show(later)
  })
