import { configCalls } from '@mailing/contract/config/calls.ts'
import { implement } from '../../platform/implement.ts'
import { type GiftSource, getConfig, getHome, getProtocol } from './service.ts'

export const callsWith = (welcomeGift: GiftSource) =>
  implement(configCalls, {
    get: (context) => getConfig(context, welcomeGift),
    home: (context) => getHome(context),
    protocol: getProtocol,
  })
