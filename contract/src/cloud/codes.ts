/** Codes of the client library's errors, with their meaning here. Source: seed, section 8. */
export const cloudCodes = {
  /** The answer is none that this client can read. */
  unreadable: 'SYS_ERR',
  /** The service failed, is busy, or has had too many requests. */
  system: 'SYSTEM_ERROR',
  /** The client itself refuses what it was given, and sends nothing. */
  invalidParam: 'INVALID_PARAM',
  /** A file did not arrive whole; the cause says why. */
  uploadFailed: 'UPLOAD_FAILED',
  /** The signature is wrong, or the key may not do this. */
  authFailed: 'AUTH_FAILED',
  /** No answer: no connection, or the time was over. */
  network: 'NETWORK_ERROR',
  /** The service refuses the request, or the name does not exist. */
  param: 'PARAM_ERROR',
  /** There is no function of this name. */
  noFunction: 20000,
  /** The key is nobody's, or has ended. */
  invalidClient: 20101,
  /** The request is too old, too new, or came before. */
  notFresh: 20102,
} as const
export type CloudCode = (typeof cloudCodes)[keyof typeof cloudCodes]
