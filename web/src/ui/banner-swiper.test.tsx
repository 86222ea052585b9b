import type { Banner } from '@mailing/contract/config/calls.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { BannerSwiper } from './banner-swiper.tsx'

const open = vi.fn()
beforeEach(() => {
  open.mockReset()
  vi.stubGlobal('open', open)
})

async function press(banner: Partial<Banner>, isLoggedIn = false) {
  const page = await renderPage(
    () => (
      <BannerSwiper
        banners={[
          {
            id: 'one',
            title: 'A banner',
            text: '',
            image: null,
            openType: 0,
            target: '',
            isLoginRequired: false,
            ...banner,
          },
        ]}
      />
    ),
    { isLoggedIn },
  )
  fireEvent.click(screen.getByRole('button', { name: /A banner/ }))
  return page
}

const isAt = (hash: string) => waitFor(() => expect(window.location.hash).toBe(hash))

test('type 0 opens the web view with address and title', async () => {
  await press({ openType: 0, target: 'https://a.example/x' })
  await isAt('#/pages/web/web?url=https%3A%2F%2Fa.example%2Fx&title=A+banner')
})

test('type 1 opens an address outside', async () => {
  await press({ openType: 1, target: 'https://a.example/x' })
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'https://a.example/x',
    '_blank',
    'noopener,noreferrer',
  )
})

test('type 1 opens nothing that is no address of the web, and says so', async () => {
  const page = await press({ openType: 1, target: 'javascript:alert(1)' })
  expect(await page.findByText('这张图只供展示，没有可打开的页面')).toBeDefined()
  expect(open).not.toHaveBeenCalled()
})

test('type 2 opens a page of ours with its parameters', async () => {
  await press({ openType: 2, target: '/pages/help/answer/answer?id=postage' })
  await isAt('#/pages/help/answer/answer?id=postage')
})

test('type 3 opens a tab', async () => {
  await press({ openType: 3, target: '/pages/buyGoods/buyGoods' })
  await isAt('#/pages/buyGoods/buyGoods')
})

test.each([0, 2])('type %i asks a guest to log in where the banner says so', async (openType) => {
  const target = openType === 0 ? 'https://a.example/x' : '/pages/help/help'
  await press({ openType, target, isLoginRequired: true })
  // In the tests a guest declines the question: nothing opens.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(window.location.hash).toBe('#/')
})

test('any other type says that the picture is for looking at and opens no page', async () => {
  const page = await press({ openType: 9, target: '/pages/help/help' })
  expect(await page.findByText('这张图只供展示，没有可打开的页面')).toBeDefined()
})
