import { setTimeout as wait } from 'node:timers/promises'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { walletCalls } from '@mailing/contract/wallet/calls.ts'
import type { Page } from 'playwright-core'
import { smallPrint } from '../../e2e/brought-along.ts'
import { pictureOf } from '../../e2e/browser.ts'
import { renderPages, sheetsOf } from '../../e2e/paper.ts'
import {
  addDrawing,
  addPages,
  addPhotos,
  chooseHandwriting,
  type PartKind,
  straightenHandwriting,
} from '../../e2e/part-steps.ts'
import { seaPhotograph } from '../../e2e/sea-card.ts'
import { wordsOf } from '../../e2e/words.ts'
import { app } from './camera.ts'
import { handwrittenPage, heart, sideBySide } from './material.ts'
import type { Stage } from './stage.ts'

const locale = 'zh-Hans'
/** Parts of the letter in these pictures; each is a sheet, in order. */
const kinds = [
  'photos',
  'document',
  'handwriting',
  'drawing',
] as const satisfies readonly PartKind[]
const paths = {
  photos: '/pages/step/photo/photo',
  document: '/pages/step/file/file',
  handwriting: '/pages/step/handwriting/handwriting',
  drawing: '/pages/step/drawing/drawing',
} as const
/** A preview beside its print, and two sides of a sheet; both A4. */
const pair = { width: 1100, height: 764 }
/** Tall enough for a preview as sharp as its print. */
const large = { width: 1000, height: 1400 }

/**
 * Takes parts as shown and as printed in a batch. They are photos, documents, handwriting, drawings
 * and cards.
 */
export async function takePrinted(stage: Stage): Promise<void> {
  const { camera } = stage
  if (kinds.some((kind) => camera.wants(`print-${kind}`))) await takeParts(stage)
  if (camera.wants('print-cards')) await takeCardSheet(stage)
}

async function takeParts(stage: Stage): Promise<void> {
  const { camera, writer } = stage
  const t = await wordsOf('letter', locale)
  const id = await makeLetter(stage)
  const printed = await printLetter(stage, id)
  for (const [at, kind] of kinds.entries()) {
    await camera.take(
      `print-${kind}`,
      app(`/pages/editLetter/editLetter?id=${id}`).replace('#', '?frame=1#'),
      {
        by: writer,
        size: large,
        act: async (page) => {
          await page.getByRole('button', { name: t.editor.pages, exact: true }).click()
          for (let turn = 0; turn < at; turn += 1)
            await page.getByRole('button', { name: t.pages.next, exact: true }).click()
        },
        shoot: async (page) =>
          sideBySide(
            [
              await pictureOf(
                page.getByRole('img', {
                  name: new RegExp(`^${t.pages.place(at + 1, kinds.length)}`),
                }),
              ),
              printed[at] as Buffer,
            ],
            pair,
          ),
      },
    )
  }
}

/** A letter of nothing but what is added, made on the phone; gives its draft. */
async function makeLetter({ camera, writer }: Stage): Promise<string> {
  const id = crypto.randomUUID()
  const [draft] = (await writer.send(letterCalls.drafts, {})).list
  const { content } = await writer.send(letterCalls.draft, { id: draft?.id ?? '' })
  await writer.send(letterCalls.saveDraft, {
    id,
    baseVersion: 0,
    title: '',
    recipientId: null,
    content: { ...content, parts: [], body: '', date: '', salutation: '', signature: '' },
  })
  const add = async (kind: (typeof kinds)[number], act: (page: Page) => Promise<void>) => {
    const count = async () => (await writer.send(letterCalls.draft, { id })).content.parts?.length
    await camera.visit(app(`${paths[kind]}?id=${id}`), {
      by: writer,
      act: async (page) => {
        await act(page)
        // The window goes with what it has not saved yet.
        for (let tries = 0; tries < 40 && (await count()) !== kinds.indexOf(kind) + 1; tries += 1)
          await wait(500)
      },
    })
  }
  await add('photos', async (page) =>
    addPhotos(page, locale, [
      { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await seaPhotograph() },
    ]),
  )
  await add('document', async (page) =>
    addPages(page, locale, {
      file: { name: 'form.pdf', mimeType: 'application/pdf', buffer: await smallPrint() },
      used: 1,
    }),
  )
  await add('handwriting', async (page) => {
    await chooseHandwriting(page, locale, await handwrittenPage())
    await straightenHandwriting(page, locale)
  })
  await add('drawing', (page) => addDrawing(page, locale, { place: 'page', lines: heart }))
  return id
}

/** Orders, passes and prints the letter, and returns its sheets. The draft stays as it is. */
async function printLetter(stage: Stage, draftId: string): Promise<Buffer[]> {
  const { writer, admin, url } = stage
  const recipient = (await writer.send(addressCalls.list, { kind: 'recipient' })).list.find(
    (one) => one.kind === 'recipient' && one.place === 'postal',
  )
  const { content } = await writer.send(letterCalls.draft, { id: draftId })
  const { draft } = await writer.send(letterCalls.saveDraft, {
    id: crypto.randomUUID(),
    baseVersion: 0,
    title: '',
    recipientId: recipient?.id ?? null,
    content,
  })
  const proof = await writer.send(letterCalls.proof, {
    draftId: draft.id,
    draftVersion: draft.version,
    recipientId: recipient?.id ?? '',
    mailClass: 'ordinary',
    isColour: true,
    isDuplex: false,
  })
  const order = await writer.send(letterCalls.createOrder, {
    proofId: proof.id,
    expectedTotal: proof.total,
    acceptedWarnings: proof.breaches.map(({ rule }) => rule),
  })
  await topUp(stage)
  await writer.send(letterCalls.payOrder, {
    orderId: order.id,
    expectedTotal: proof.total,
    sha256: proof.sha256,
  })
  for (
    let tries = 0;
    tries < 60 && (await writer.send(orderCalls.get, { id: order.id })).state !== 'in_review';
    tries += 1
  )
    await wait(500)
  const { version } = await admin.send(letterCalls.review, { orderId: order.id })
  await admin.send(letterCalls.decide, { action: 'pass', orderId: order.id, version })
  const { id } = await admin.send(deliveryCalls.createBatch, {
    mailClass: 'ordinary',
    paper: 'A4',
    isColour: true,
    isDuplex: false,
    limit: 50,
  })
  const { pieces, file } = await admin.send(deliveryCalls.batch, { id })
  const pieceCode = pieces.find(({ orderId }) => orderId === order.id)?.code ?? ''
  return (await sheetsOf({ pdf: await download(file.url, url), pieceCode }, 120)).map(
    ({ png }) => png,
  )
}

/** Coins for the letter, by the payment of tests. */
async function topUp({ camera, writer }: Stage): Promise<void> {
  const { payment } = await wordsOf('wallet', locale)
  const { payUrl } = await writer.send(walletCalls.recharge, { amount: 5000, provider: 'sandbox' })
  await camera.visit(payUrl, {
    by: writer,
    act: async (page) => {
      await page.locator('button[value=pay]').click()
      await page.getByRole('heading', { name: payment.paidTitle, exact: true }).waitFor()
    },
  })
}

/** The sheet of cards that the pictures of the bench have printed: its fronts, and its backs. */
async function takeCardSheet({ camera, admin, url }: Stage): Promise<void> {
  const batch = (await admin.send(deliveryCalls.batches, {})).list.find(
    ({ cardSheet }) => cardSheet === 'a4',
  )
  if (!batch) throw new Error('no cards were printed')
  const { file } = await admin.send(deliveryCalls.batch, { id: batch.id })
  await camera.keep(
    'print-cards',
    await sideBySide(renderPages(await download(file.url, url), 120).slice(0, 2), pair),
  )
}

const download = async (file: string, url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(new URL(file, url))).arrayBuffer())
