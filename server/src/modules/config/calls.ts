import { configCalls } from '@mailing/contract/config/calls.ts'
import { implement } from '../../platform/implement.ts'
import { getConfig, getHome, getProtocol } from './service.ts'

export const calls = implement(configCalls, {
  get: (context) => getConfig(context),
  home: (context) => getHome(context),
  protocol: getProtocol,
})
