import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Page } from './page.tsx'
import { type PageFrame, PageFrameContext } from './page-frame.ts'
import { TabBar } from './tab-bar.tsx'

/* Sizes and colours that the product's first description (docs/seed.md, section 9) gives, as a browser draws them. */

afterEach(async () => {
  cleanup()
  document.documentElement.removeAttribute('data-theme')
  await page.viewport(414, 896)
})

function showTabs(): HTMLElement {
  render(
    <TabBar
      label="tabs"
      selected={1}
      onSelect={() => undefined}
      items={['one', 'two'].map((text) => ({
        path: text,
        href: '#',
        text,
        icon: <svg className="size-6" />,
        selectedIcon: <svg className="size-6" />,
        badge: 0,
      }))}
    />,
  )
  return screen.getByRole('navigation')
}

test('the tab bar is 50 px high, at the bottom, with icons of 24 px, words of 10 px and 3 px between', () => {
  const bar = showTabs()
  const look = getComputedStyle(bar)
  expect([look.position, look.bottom]).toEqual(['fixed', '0px'])
  expect(bar.querySelector('ul')?.getBoundingClientRect().height).toBe(50)
  const icon = bar.querySelector('svg')?.getBoundingClientRect()
  expect([icon?.width, icon?.height]).toEqual([24, 24])
  const word = getComputedStyle(screen.getByText('one'))
  expect([word.fontSize, word.marginTop]).toEqual(['10px', '3px'])
})

test('with the colours of the seed the words of the tabs are #cdcdcd, the selected one #52A051', () => {
  document.documentElement.dataset['theme'] = 'spec'
  showTabs()
  const colour = (text: string) => getComputedStyle(screen.getByText(text)).color
  expect([colour('one'), colour('two')]).toEqual(['rgb(205, 205, 205)', 'rgb(82, 160, 81)'])
})

test.each([
  [375, 16],
  [320, 320 / 23.4375],
  [960, 960 / 23.4375],
  [961, 16],
])('on a window %i px wide the root font is %f px', async (width, pixels) => {
  await page.viewport(width, 800)
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  expect(size).toBeCloseTo(pixels, 2)
})

const frame: PageFrame = {
  title: 'A page',
  hasBack: false,
  hasTabBar: false,
  maxWidth: null,
  onBack: () => undefined,
}

test.each([
  ['the cap of the app', null, 600],
  ['a cap of its own', 720, 720],
])('a page is as wide as %s, in the middle of a wider window', async (_, maxWidth, wanted) => {
  await page.viewport(900, 700)
  render(
    <PageFrameContext value={{ ...frame, maxWidth }}>
      <Page>words</Page>
    </PageFrameContext>,
  )
  const { width, left, right } = screen.getByRole('main').getBoundingClientRect()
  expect(width).toBe(wanted)
  expect(Math.abs(left - (document.documentElement.clientWidth - right))).toBeLessThan(1)
})

test('pages move within 300 ms', () => {
  const { container } = render(<div className="page-forward" />)
  expect(getComputedStyle(container.firstElementChild as Element).animationDuration).toBe('0.3s')
})

test('the navigation bar is our own, light grey, and stays at the top', () => {
  render(
    <PageFrameContext value={frame}>
      <Page>words</Page>
    </PageFrameContext>,
  )
  const bar = screen.getByRole('banner')
  expect(bar.textContent).toBe('A page')
  const { position, top, backgroundColor } = getComputedStyle(bar)
  expect([position, top]).toEqual(['sticky', '0px'])
  // #f5f5f5, as the browser mixes it with a little of what lies below.
  expect(backgroundColor).toMatch(/^oklab\(0\.970\d* 0\.000\d* 0\.000\d* /)
})
