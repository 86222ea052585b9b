import { benchCalls } from '@mailing/contract/delivery/shift.ts'
import { mailCalls } from '@mailing/contract/mail/calls.ts'
import { orderDeskCalls } from '@mailing/contract/order/desk-calls.ts'
import { shopCalls } from '@mailing/contract/shop/calls.ts'
import { desk } from '../../e2e/browser.ts'
import { wordsOf } from '../../e2e/words.ts'
import { app, staffConsole } from './camera.ts'
import type { Stage } from './stage.ts'

const locale = 'zh-Hans'
/** Screens of the office, for its guide, which is in English. */
const office = [
  ['guide-institutions', '/institutions'],
  ['guide-finance', '/finance'],
  ['guide-people', '/staff'],
  ['guide-settings', '/settings'],
  ['guide-figures', '/report'],
] as const
/** Screens of the console that show something as soon as they open. */
const opened = [
  ['staff-start', '/'],
  ['staff-shift', '/shift'],
  ['staff-copies', '/copies'],
  ['staff-print-settings', '/print-settings'],
  ['staff-logistics', '/logistics'],
  ['staff-replies', '/replies'],
  ['staff-orders', '/orders'],
  ['staff-goods', '/goods'],
  ['staff-comments', '/comments'],
  ['staff-coupons', '/coupons'],
  ['staff-finance', '/finance'],
  ['staff-points', '/points'],
  ['staff-prices', '/prices'],
  ['staff-institutions', '/institutions'],
  ['staff-templates', '/templates'],
  ['staff-outcomes', '/outcomes'],
  ['staff-audit', '/audit'],
] as const

/** The two screens of staff in the app on the phone. */
export async function takePocket({ camera, admin }: Stage): Promise<void> {
  const order = (await admin.send(shopCalls.adminList, {})).list[0]
  const review =
    (await admin.send(mailCalls.reviewList, { state: 'needs_writer' })).list[0] ??
    (await admin.send(mailCalls.reviewList, {})).list[0]
  await camera.take('admin-review', app('/pages/admin/editLetter/editLetter'), { by: admin })
  await camera.take(
    'admin-review-letter',
    app(`/pages/admin/editLetter/editLetter?orderId=${review?.orderId}`),
    { by: admin },
  )
  await camera.take('admin-goods', app('/pages/admin/buyGoods/buyGoods'), { by: admin })
  await camera.take(
    'admin-goods-order',
    app(`/pages/admin/buyGoods/buyGoods?orderId=${order?.id}`),
    { by: admin },
  )
}

/**
 * The console, for somebody who has just logged in: what moves money asks for the second factor
 * after ten minutes.
 */
export async function takeStaff({ camera, logIn }: Stage): Promise<void> {
  const admin = await logIn('admin')
  const wide = { by: admin, size: desk } as const
  await camera.take('staff-shop', staffConsole('/shop'), {
    ...wide,
    // The first that waits; its button bears the order's number.
    act: (page) =>
      page
        .locator('main')
        .getByRole('button', { name: /\d{6}-\w{4}-\w{4}/ })
        .first()
        .click(),
  })
  const a4 = (await admin.send(benchCalls.printSettings, {})).list.find(
    ({ paper }) => paper === 'A4',
  )
  if (a4?.versions[0]?.version === 0)
    await admin.send(benchCalls.savePrintSettings, {
      paper: 'A4',
      baseVersion: 0,
      tray: '2 号纸盒',
      offsetX: 40,
      offsetY: -60,
      reason: '新打印机对齐',
    })
  for (const [name, path] of opened) await camera.take(name, staffConsole(path), wide)
  await takeOffice({ camera, admin })
  const [w, s] = [await wordsOf('staff/wallet', locale), await wordsOf('staff/stationery', locale)]
  await camera.take('staff-ledger', staffConsole('/finance'), {
    ...wide,
    act: async (page) => {
      const ledger = page.getByRole('tab', { name: w.tabs.ledger })
      await ledger.click()
      await page.getByRole('button', { name: w.auditNow }).click()
      for (
        let tries = 0;
        tries < 20 && !(await page.getByText(w.ledgerGood).isVisible());
        tries += 1
      ) {
        await page.waitForTimeout(1000)
        await page.reload()
        await ledger.click()
      }
    },
  })
  await camera.take('staff-stationery', staffConsole('/stationery'), wide)
  await camera.take('staff-stationery-design', staffConsole('/stationery'), {
    ...wide,
    act: async (page) => {
      await page
        .getByRole('row')
        .filter({ hasText: s.decorated })
        .getByRole('button', { name: s.copy })
        .first()
        .click()
      await page.getByText(s.fit).waitFor()
    },
  })
}

/** Takes the pages of an order, its customer, and settings. */
async function takeOffice({ camera, admin }: Pick<Stage, 'camera' | 'admin'>): Promise<void> {
  const english = { by: admin, locale: 'en', size: desk } as const
  const letter = (await admin.send(orderDeskCalls.list, { kind: 'letter' })).list[0]
  await camera.take('guide-order', staffConsole(`/order/${letter?.number}`), english)
  await camera.take('guide-customer', staffConsole(`/customer/${letter?.userId}`), english)
  for (const [name, path] of office) await camera.take(name, staffConsole(path), english)
}
