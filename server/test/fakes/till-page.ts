import type { Books, FakeAnswer, FakeProvider, FakeRequest } from './till.ts'

/**
 * The payer's side, for a person at a browser: what waits, and a page a payment with what can be
 * done.
 */
export async function showTill(
  { trades, url }: Books,
  { method, url: asked }: FakeRequest,
  choose: FakeProvider['choose'],
): Promise<FakeAnswer> {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const [, , number, choice] = asked.pathname.split('/')
  // WeChat Pay learns where to go back by its page's address alone.
  const back = asked.searchParams.get('redirect_url')
  const trade = trades.get(number ?? '')
  if (!trade)
    return {
      status: number ? 404 : 200,
      headers: html,
      body: `<h1>Fake till</h1><ul>${[...trades.values()].map((one) => `<li><a href="${url}/trade/${one.number}">${one.number}</a> ${one.amount / 100} ${one.currency}: ${one.state}`).join('')}</ul>`,
    }
  if (method === 'POST' && (choice === 'pay' || choice === 'fail' || choice === 'cancel')) {
    await choose(trade.number, choice)
    return { status: 303, headers: { location: back ?? (trade.returnUrl || `${url}/`) }, body: '' }
  }
  const buttons = ['pay', 'fail', 'cancel']
    .map(
      (one) =>
        `<form method="post" action="${url}/trade/${trade.number}/${one}${back ? `?redirect_url=${encodeURIComponent(back)}` : ''}"><button style="font-size:2rem;width:100%;margin:.5rem 0">${one}</button></form>`,
    )
    .join('')
  return {
    status: 200,
    headers: html,
    body: `<meta name="viewport" content="width=device-width"><h1>Fake payment page</h1><p>${trade.number}<p style="font-size:2rem">${trade.amount / 100} ${trade.currency}<p>No real money moves here.${trade.state === 'open' || trade.state === 'failed' ? buttons : `<p>${trade.state}`}`,
  }
}
