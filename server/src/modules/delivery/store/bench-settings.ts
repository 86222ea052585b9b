import { benchSettings } from '@mailing/contract/delivery/settings.ts'
import type { SettingValues } from '@mailing/contract/setting.ts'
import { settingStore } from '../../../platform/setting-store.ts'

/** What the bench has chosen for itself. */
export type BenchChoices = SettingValues<typeof benchSettings.bench>

export const benchStore = settingStore(benchSettings.bench, { table: 'bench_settings' })
