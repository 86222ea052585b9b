import { configCalls } from '@mailing/contract/config/calls.ts'
import { implement } from '../../platform/implement.ts'
import { getConfig, getHome, getProtocol, type GiftSource } from './service.ts'

export const callsWith = (welcomeGift: GiftSource) =>
  implement(configCalls, {
    get: (context) => getConfig(context, welcomeGift),
    home: (context) => getHome(context),
    protocol: getProtocol,
  })
