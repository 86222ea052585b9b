import { couponCalls } from '@mailing/contract/coupon/calls.ts'
import type { Page } from 'playwright-core'
import type { Api } from './api.ts'
import { url } from './product.ts'

// Words and fields of the desk of coupons.

export const app = `${url}/web/mailingTool/`

/** Makes names and words of this try alone, whatever runs beside it. */
export const newMark = (): string => String(process.hrtime.bigint()).slice(-6)

export const namesOf = (mark: string) => ({
  open: `开学券${mark}`,
  large: `大额券${mark}`,
  points: `积分券${mark}`,
  reward: `满单券${mark}`,
  questionnaire: `问卷${mark}`,
})

export const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

export const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true }).last()

export async function chooseCampaign(page: Page, label: string, name: string): Promise<void> {
  await field(page, label).fill(name)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
}

export const ticket = (page: Page, name: string) =>
  page.getByRole('article').filter({ hasText: name })

export async function waysOf(api: Api): Promise<string[]> {
  return (await api.send(couponCalls.list, {})).list.map(({ way }) => way).toSorted()
}
