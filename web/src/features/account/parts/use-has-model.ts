import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'

/** Whether doors to the AI helper are shown: there is a model here. */
export const useHasModel = (isEnabled = true): boolean =>
  useCall(
    calls.ai.config,
    {},
    { freshSeconds: 600, isEnabled, isNetworkToastShown: false, select: ({ isOpen }) => isOpen },
  ).data ?? false
