import { addressCode, sheetCode } from '@mailing/contract/delivery/bench.ts'
import { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import type { Piece } from '@mailing/contract/delivery/schemas.ts'
import { benchCalls } from '@mailing/contract/delivery/shift.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { mailCalls } from '@mailing/contract/mail/calls.ts'
import { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { replyCalls } from '@mailing/contract/reply/calls.ts'
import type { Page } from 'playwright-core'
import { desk } from '../../e2e/browser.ts'
import { wordsOf } from '../../e2e/words.ts'
import { demoAnswer, drawEnvelope, drawPage } from '../../server/src/demo/reply.ts'
import { staffConsole } from './camera.ts'
import type { Stage } from './stage.ts'

/** The guide of the bench is in English. */
const locale = 'en'

/**
 * The pictures of the guide of the bench: review, printing, scan desk, a reply. What waits is
 * reviewed and printed on the way.
 */
export async function takeBench(stage: Stage): Promise<void> {
  const { camera, admin } = stage
  const english = { by: admin, locale, size: desk } as const
  const { list } = await admin.send(mailCalls.reviewList, {})
  const letter = list.find(({ kind }) => kind === 'letter')
  const card = list.find(({ kind }) => kind === 'postcard')
  const open = (number: string) => (page: Page) =>
    page.getByRole('button', { name: new RegExp(number) }).click()
  await camera.take('bench-review', staffConsole('/review'), {
    ...english,
    act: open(letter?.number ?? ''),
  })
  await camera.take('staff-review', staffConsole('/review'), {
    by: admin,
    size: desk,
    act: open(card?.number ?? ''),
  })
  if (letter)
    await admin.send(letterCalls.decide, {
      action: 'pass',
      orderId: letter.orderId,
      version: (await admin.send(letterCalls.review, { orderId: letter.orderId })).version,
    })
  if (card)
    await admin.send(postcardCalls.decide, {
      action: 'pass',
      orderId: card.orderId,
      version: (await admin.send(postcardCalls.review, { orderId: card.orderId })).version,
    })
  const cards = (await admin.send(deliveryCalls.queue, {})).groups.find(
    ({ paper }) => paper === 'postcard',
  )
  if (cards)
    await admin.send(deliveryCalls.createBatch, {
      mailClass: cards.mailClass,
      paper: cards.paper,
      isColour: cards.isColour,
      isDuplex: cards.isDuplex,
      limit: 50,
      cardSheet: 'a4',
    })
  await camera.take('bench-print', staffConsole('/print'), english)
  await camera.take('staff-print', staffConsole('/print'), { by: admin, size: desk })
  await takeScanDesk(stage)
  await takeReply(stage)
}

const sheetsOf = ({ code, sheets }: Piece): string[] =>
  Array.from({ length: sheets }, (_, at) => sheetCode(code, at + 1, sheets))

/** Prints the letters that wait, and packs the thickest: a sheet of another one is refused. */
async function takeScanDesk({ camera, admin }: Stage): Promise<void> {
  const t = await wordsOf('staff/delivery', locale)
  const { groups } = await admin.send(deliveryCalls.queue, {})
  const pieces: Piece[] = []
  for (const { mailClass, paper, isColour, isDuplex } of groups.filter(
    (group) => group.paper !== 'postcard',
  )) {
    const { id } = await admin.send(deliveryCalls.createBatch, {
      mailClass,
      paper,
      isColour,
      isDuplex,
      limit: 50,
    })
    pieces.push(...(await admin.send(deliveryCalls.batch, { id })).pieces)
  }
  const [one, other] = pieces.toSorted((a, b) => b.sheets - a.sheets)
  if (!one || !other) throw new Error('the demo has no two letters to print')
  const scan = async (page: Page, code: string) => {
    const field = page.getByRole('textbox', { name: t.scanLabel })
    await field.fill(code)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(700)
  }
  const act = async (page: Page) => {
    for (const code of [...sheetsOf(one), ...sheetsOf(other)]) await scan(page, code)
    await page.getByText(t.stations.pack, { exact: true }).click()
    for (const code of [addressCode(one.code), sheetsOf(one)[0] ?? '', sheetsOf(other)[0] ?? ''])
      await scan(page, code)
  }
  await camera.take('bench-scan-desk', staffConsole('/bench'), {
    by: admin,
    locale,
    size: desk,
    act,
  })
}

/** Takes a reply with a missing side. */
async function takeReply({ camera, admin, writer, logIn }: Stage): Promise<void> {
  const t = await wordsOf('staff/reply', locale)
  const { boxCode } = await writer.send(replyCalls.box, {})
  const batches = (await admin.send(deliveryCalls.batches, {})).list
  const done = batches.find(({ counts }) => counts.posted > 0)
  const posted =
    done &&
    (await admin.send(deliveryCalls.batch, { id: done.id })).pieces.find(
      ({ state }) => state !== 'printing',
    )
  if (!posted) throw new Error('nothing of the demo was posted')
  await admin.send(replyCalls.open, {
    boxCode,
    identifierKind: 'letter_code',
    identifierValue: posted.code,
    sheetsStated: 1,
  })
  await camera.take('bench-reply', staffConsole('/replies'), {
    by: admin,
    locale,
    size: desk,
    act: async (page) => {
      await page.getByRole('button', { name: t.openReply, exact: true }).first().click()
      for (const [slot, picture] of [
        ['envelope-1-front', await drawEnvelope('示例收信人甲\n示例第一监狱')],
        ['page-1-front', await drawPage(demoAnswer.front)],
      ] as const) {
        const place = page.locator(`[data-slot="${slot}"]`)
        await place
          .locator('input[type=file]')
          .setInputFiles({ name: `${slot}.jpg`, mimeType: 'image/jpeg', buffer: picture })
        await place.locator('img').waitFor()
      }
    },
  })
  const printer = await logIn('printer')
  await printer.send(benchCalls.askCopy, {
    pieceId: posted.id,
    reason: '收信人说信纸淋湿了，看不清。',
  })
}
