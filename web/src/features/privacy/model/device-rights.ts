/** What a browser may ask somebody for, in the order of the page. The seed's list, and location because people wonder. */
export const deviceRights = [
  'camera',
  'photos',
  'microphone',
  'clipboard',
  'notifications',
  'geolocation',
] as const
export type DeviceRight = (typeof deviceRights)[number]

/** What the app never asks for. A browser would say that it asks when it is needed, which it is not. */
export const neverAsked: readonly DeviceRight[] = ['geolocation']

/** As the browser tells it; `unknown`: it does not say. */
export type RightState = 'granted' | 'denied' | 'prompt' | 'unknown'

/** What the Permissions API calls it; photos are chosen by hand and have none. */
const nameOf: Readonly<Record<DeviceRight, string | null>> = {
  camera: 'camera',
  photos: null,
  microphone: 'microphone',
  clipboard: 'clipboard-write',
  notifications: 'notifications',
  geolocation: 'geolocation',
}

/** Asks the browser how a right stands; nothing is requested from the person by it. */
export async function readRight(
  right: DeviceRight,
  permissions: Pick<Permissions, 'query'> | undefined = navigator.permissions,
): Promise<RightState> {
  const name = nameOf[right]
  if (name === null || !permissions) return 'unknown'
  try {
    // Browsers know more names than the list of the language's library.
    return (await permissions.query({ name: name as PermissionName })).state
  } catch {
    return 'unknown'
  }
}
