export default {
  language: 'Simplified Chinese',
  /**
   * Receiver of questions where the model runs beside the server. It completes "your questions go
   * to …".
   */
  ownServer: '本站自己的服务器',
}
