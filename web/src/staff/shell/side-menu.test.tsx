import zhHans from '@mailing/texts/zh-hans/web/staff/console.ts'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeToken } from '../../../test/token.ts'
import { setLocale } from '../../platform/locale.ts'
import { setToken } from '../../platform/session.ts'
import { staffTexts } from '../../texts/use-texts.ts'
import { StaffScreens } from '../menu.ts'
import { staffRoutes } from '../routes.tsx'
import { SideMenu } from './side-menu.tsx'

test('screens stand under headings, none that the person may not open, and the current one is brought into view', async () => {
  setToken({
    token: fakeToken({
      role: ['finance'],
      permission: ['order.read', 'wallet.read', 'price.edit'],
    }),
  })
  await setLocale('zh-Hans')
  await staffTexts.load('zh-Hans')
  const shown = vi.fn()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown(this.textContent)
  })
  const menu = (current: string) => (
    <StaffScreens value={staffRoutes}>
      <SideMenu current={current} isNarrow={false} />
    </StaffScreens>
  )
  const { rerender } = render(menu('/orders'))
  const { groups, titles } = zhHans
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    titles.start,
    titles.report,
    titles.orders,
    titles.notices,
    titles.finance,
    titles.prices,
    titles.outcomes,
  ])
  for (const heading of [groups.people, groups.money, groups.system])
    expect(screen.getByText(heading)).toBeTruthy()
  expect(screen.queryByText(groups.mail)).toBeNull()
  rerender(menu('/outcomes'))
  expect(shown.mock.calls).toEqual([[titles.orders], [titles.outcomes]])
})

test('the list is scrolled anew when it gets its height', async () => {
  setToken({ token: fakeToken({ role: ['finance'], permission: ['order.read'] }) })
  await staffTexts.load('zh-Hans')
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  let onSize = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        onSize = heard
      }
      observe() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  render(
    <StaffScreens value={staffRoutes}>
      <SideMenu current="/orders" isNarrow={false} />
    </StaffScreens>,
  )
  const list = screen.getByRole('navigation')
  list.scrollTop = 51
  scrolled.mockClear()
  onSize()
  expect(list.scrollTop).toBe(0)
  expect(scrolled).toHaveBeenCalledOnce()
})
