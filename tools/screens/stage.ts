import { Api } from '../../e2e/api.ts'
import { staffLogin } from '../../e2e/people.ts'
import type { RunningProduct } from '../../e2e/server.ts'
import type { DemoKey } from '../../server/src/demo/people.ts'
import type { Camera } from './camera.ts'

/** The camera, and who stands before it. */
export interface Stage {
  readonly camera: Camera
  readonly url: string
  readonly writer: Api
  readonly admin: Api
  /** Somebody else of the demo. */
  readonly logIn: (key: DemoKey) => Promise<Api>
}

export async function setStage(camera: Camera, { url, dataDir }: RunningProduct): Promise<Stage> {
  const logIn = (key: DemoKey) => new Api(url).logIn(staffLogin(dataDir, key))
  const { phone, code } = staffLogin(dataDir, 'writer')
  return {
    camera,
    url,
    writer: await new Api(url).logIn({ phone, code }),
    admin: await logIn('admin'),
    logIn,
  }
}
