import { addressCalls } from '@mailing/contract/address/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { type PostcardContent, postcardCalls } from '@mailing/contract/postcard/calls.ts'
import type { Page } from 'playwright-core'
import { renderPages } from '../../e2e/paper.ts'
import { seaCard, seaPhotograph } from '../../e2e/sea-card.ts'
import { wordsOf } from '../../e2e/words.ts'
import { app } from './camera.ts'
import { sideBySide } from './material.ts'
import type { Stage } from './stage.ts'

const locale = 'zh-Hans'
const message = '哥，妈的检查结果出来了，一切正常，你放心。\n下周日我们来看你'
/** The screen shows this only where the machine has a face. The print has its own. */
const messageWithSign = `${message} 🎂`
/** Card of the journeys, with words over the empty sea. */
const card: PostcardContent = {
  ...seaCard,
  texts: seaCard.texts.map((text) => ({ ...text, colour: '#ffffff', y: 79_000 })),
}
const pictures = [
  'postcard-front',
  'postcard-back',
  'postcard-confirm',
  'pass-message',
  'print-postcard-front',
  'print-postcard-back',
  'print-pass-message',
  'print-letter',
] as const
/** A preview beside its print. */
const pair = { width: 1520, height: 524 }
/** Wide enough for a preview as sharp as its print. */
const large = { width: 2000, height: 1600 }

const cardWords = () => wordsOf('postcard', locale)

async function putPhotographIn(
  page: Page,
  t: Awaited<ReturnType<typeof cardWords>>,
): Promise<void> {
  await page.getByRole('tab', { name: t.tabs.photo }).click()
  await page
    .locator('[role=tabpanel] input[type=file]')
    .setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await seaPhotograph() })
  await page.getByRole('button', { name: t.photo.turn, exact: true }).waitFor({ timeout: 60_000 })
  await page.waitForTimeout(300)
  await page.getByText((await wordsOf('mail', locale)).draft.saved, { exact: true }).waitFor()
  await page.getByRole('tab', { name: t.tabs.design }).click()
}

/** Postcard and pass message: the screens, and each side's preview beside its print. */
export async function takeCards(stage: Stage): Promise<void> {
  const { camera, writer } = stage
  if (!pictures.some((name) => camera.wants(name))) return
  const t = await cardWords()
  const recipients = (await writer.send(addressCalls.list, { kind: 'recipient' })).list
  const friend =
    recipients.find((one) => one.kind === 'recipient' && one.place === 'postal')?.id ?? ''
  const brother = recipients[0]?.id ?? ''
  const {
    draft: { id },
  } = await writer.send(postcardCalls.saveDraft, {
    id: crypto.randomUUID(),
    baseVersion: 0,
    content: card,
    recipientId: friend,
  })
  const front = app(`/pages/postcard/front/front?id=${id}`)
  await camera.take('postcard-front', front, {
    by: writer,
    act: (page) => putPhotographIn(page, t),
    isNeeded: true,
  })
  await camera.take('postcard-back', app(`/pages/postcard/back/back?id=${id}`), { by: writer })
  const confirm = app(`/pages/postcard/confirm/confirm?id=${id}&recipientId=${friend}`)
  await camera.take('postcard-confirm', confirm, { by: writer })
  const writing = (words: string) => (page: Page) => page.getByLabel(t.pass.words).fill(words)
  const pass = app(`/pages/passMessage/passMessage?recipientId=${brother}`)
  await camera.take('pass-message', pass, { by: writer, act: writing(`${message}。`) })

  const version = (await writer.send(postcardCalls.draft, { id })).version
  const proof = await writer.send(postcardCalls.proof, {
    draftId: id,
    draftVersion: version,
    recipientId: friend,
    mailClass: 'ordinary',
    isColour: true,
  })
  const passProof = await writer.send(postcardCalls.provePassMessage, {
    locale,
    text: messageWithSign,
    recipientId: brother,
  })
  await takePair(stage, 'print-postcard-front', {
    screen: confirm,
    label: t.frontPicture,
    file: proof.file.url,
    side: 0,
  })
  await takePair(stage, 'print-postcard-back', {
    screen: confirm,
    label: t.backPicture,
    file: proof.file.url,
    side: 1,
  })
  await takePair(stage, 'print-pass-message', {
    screen: pass,
    label: t.frontPicture,
    file: passProof.file.url,
    side: 0,
    act: writing(messageWithSign),
  })
  await takeLetter(stage, brother)
}

const paper = async (file: string, url: string, dpi: number): Promise<Buffer[]> =>
  renderPages(Buffer.from(await (await fetch(new URL(file, url))).arrayBuffer()), dpi)

interface Pair {
  readonly screen: string
  /** Name of the picture on the screen. */
  readonly label: string
  readonly file: string
  readonly side: 0 | 1
  readonly act?: (page: Page) => Promise<void>
}

async function takePair(
  { camera, writer, url }: Stage,
  name: string,
  { screen, label, file, side, act }: Pair,
): Promise<void> {
  await camera.take(name, screen.replace('#', '?frame=1#'), {
    by: writer,
    size: large,
    act: async (page) => {
      await act?.(page)
      await page
        .getByRole('button', {
          name: `${(await wordsOf('mail', locale)).closely} · ${label}`,
          exact: true,
        })
        .click()
      await page.getByRole('dialog').getByRole('img', { name: label, exact: true }).waitFor()
    },
    shoot: async (page) => {
      const printed = (await paper(file, url, 150))[side]
      if (!printed) throw new Error('the print has no such side')
      return sideBySide(
        [
          await page
            .getByRole('dialog')
            .getByRole('img', { name: label, exact: true })
            .screenshot(),
          printed,
        ],
        pair,
      )
    },
  })
}

async function takeLetter({ camera, writer, url }: Stage, recipientId: string): Promise<void> {
  const letter = (await writer.send(letterCalls.drafts, {})).list.find(
    ({ title }) => title === '给哥哥的新年信',
  )
  if (!camera.wants('print-letter') || !letter) return
  const { version: draftVersion } = await writer.send(letterCalls.draft, { id: letter.id })
  const printed = await writer.send(letterCalls.proof, {
    draftId: letter.id,
    draftVersion,
    recipientId,
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: false,
  })
  const pages = await paper(printed.file.url, url, 90)
  await camera.keep(
    'print-letter',
    await sideBySide(pages, { width: 540 * pages.length + 20 * (pages.length - 1), height: 764 }),
  )
}
