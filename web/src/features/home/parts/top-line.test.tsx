import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import HtmlPage from '../../../customer/pages/html.tsx'
import { TopLine } from './top-line.tsx'

const notice = (id: string, text: string) => ({ id, text })

test('several notices are read on the HTML view, one over the page', async () => {
  const notices = [notice('1', '春节照常寄信'), notice('2', '看守所 <b>新</b> 规定')]
  const screen = await renderPage(() => <TopLine notices={notices} />)
  await screen.user.click(screen.getByRole('button', { name: /春节照常寄信/ }))
  await expect.poll(() => screen.place()?.path).toBe('/pages/html/html')
  const params = screen.place()?.params ?? {}
  screen.unmount()
  const view = await renderPage(() => <HtmlPage params={params} />)
  expect(view.getByText('春节照常寄信')).toBeTruthy()
  // What a notice says is text, whatever it looks like.
  expect(view.getByText('看守所 <b>新</b> 规定')).toBeTruthy()
  view.unmount()

  const one = await renderPage(() => <TopLine notices={notices.slice(0, 1)} />)
  await one.user.click(one.getByRole('button', { name: /春节照常寄信/ }))
  expect(await one.findByRole('alertdialog')).toBeTruthy()
})
