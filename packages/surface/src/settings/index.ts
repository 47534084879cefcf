export {
  cidrList,
  emailAddress,
  httpsAddresses,
  integer,
  mapped,
  nameOf,
  oneOf,
  path,
  trueOrFalse,
} from './parsers.ts';
export { givenText, readSettings, type SettingValues } from './read-settings.ts';
export { portSetting, SERVICE_SETTINGS } from './service-settings.ts';
export type { Environment, Parser, Reading, Setting, SettingTable } from './setting.ts';
