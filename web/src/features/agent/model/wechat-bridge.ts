/** What WeChat's own browser puts into pages: functions of the client, by name. */
interface WeixinBridge {
  invoke(
    name: string,
    parameters: Readonly<Record<string, string>>,
    done: (result: { readonly err_msg?: string }) => void,
  ): void
}

const bridge = (): WeixinBridge | undefined =>
  (window as { readonly WeixinJSBridge?: WeixinBridge }).WeixinJSBridge

/** Whether this page is open in WeChat, where alone it can be confirmed that money is taken. */
export const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)

/** left: its page was closed without an answer. failed: this WeChat cannot show it. Whether money has moved is for the server to ask. */
export type Confirmed = 'done' | 'left' | 'failed'

/**
 * Opens WeChat's page on which somebody confirms that they take a transfer.
 * Source: https://pay.weixin.qq.com/doc/v3/merchant/4012716430 (JSAPI调起用户确认收款)
 */
export const confirmInWechat = (parameters: Readonly<Record<string, string>>): Promise<Confirmed> =>
  new Promise((resolve) => {
    const open = () => {
      const known = bridge()
      if (!known) return resolve('failed')
      known.invoke('requestMerchantTransfer', parameters, ({ err_msg: answer = '' }) =>
        resolve(answer.endsWith(':ok') ? 'done' : answer.endsWith(':cancel') ? 'left' : 'failed'),
      )
    }
    if (bridge()) return open()
    // WeChat adds it a moment after the page has begun.
    const timer = setTimeout(() => resolve('failed'), 3000)
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        clearTimeout(timer)
        open()
      },
      { once: true },
    )
  })
