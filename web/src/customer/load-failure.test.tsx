import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { LoadFailure } from './load-failure.tsx'

test.each([
  ['could not be loaded', false, /页面加载失败/],
  ['did not arrive in time', true, /连接超时，点击屏幕重试/],
] as const)(
  'a page that %s says so, and a press anywhere loads it again',
  async (_, isLate, words) => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const { user } = await renderPage(() => <LoadFailure isLate={isLate} />)
    const whole = screen.getByRole('button', { name: words })
    expect(screen.getByRole('main').children).toHaveLength(1)
    await user.click(whole)
    expect(reload).toHaveBeenCalledOnce()
  },
)
