export default {
  language: 'Simplified Chinese',
  /**
   * Where a model that runs beside the server gets its questions, in a sentence such as "your
   * questions go to …".
   */
  ownServer: '本站自己的服务器',
}
