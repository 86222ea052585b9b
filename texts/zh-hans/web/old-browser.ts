/**
 * Help where the browser is too old for the app. Its own script reads it
 * (`web/src/customer/old-browser.ts`).
 */
export default {
  otherBrowser: '换一个浏览器',
  otherBrowserHint:
    '手机自带的浏览器太旧时，可以在应用商店安装最新版的 Chrome、Edge 或 Firefox。在微信里打开的，可以点右上角，选“在浏览器打开”。',
  computer: '用电脑打开',
  computerHint: '用另一部手机或电脑扫这个码，或在浏览器里输入：',
  help: '帮助中心',
  helpAway: '帮助暂时读不到。',
  call: '打电话问',
  again: '再试一次',
}
