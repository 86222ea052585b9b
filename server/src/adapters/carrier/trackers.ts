import type { Config } from '../../platform/config.ts'
import { createKuaidi100 } from './kuaidi100.ts'
import { type CarrierTracker, pushPath } from './port.ts'
import { createSeventeenTrack } from './seventeentrack.ts'

/**
 * The services that the settings switch on. Kuaidi100 first: it tells of Chinese carriers within
 * minutes; 17TRACK takes what it does not follow.
 */
export function createTrackers(config: Config): CarrierTracker[] {
  const offered: CarrierTracker[] = []
  const {
    KUAIDI100_KEY: key,
    KUAIDI100_CUSTOMER: customer,
    KUAIDI100_URL: url,
    KUAIDI100_PHONE: phone,
    SEVENTEENTRACK_KEY: otherKey,
    SEVENTEENTRACK_URL: otherUrl,
  } = config
  if (key !== undefined && customer !== undefined)
    offered.push(
      createKuaidi100({
        key,
        customer,
        url,
        phone,
        callbackUrl: config.PUBLIC_URL + pushPath('kuaidi100'),
      }),
    )
  if (otherKey !== undefined) offered.push(createSeventeenTrack({ key: otherKey, url: otherUrl }))
  return offered
}
