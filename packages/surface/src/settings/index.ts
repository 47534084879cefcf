export {
  baseUrl,
  cidrList,
  emailAddress,
  host,
  httpsAddresses,
  integer,
  mapped,
  nameOf,
  oneOf,
  path,
  trueOrFalse,
} from './parsers.ts';
export { givenText, readSettings, type SettingsReading, type SettingValues } from './read-settings.ts';
export { portSetting, SERVICE_SETTINGS } from './service-settings.ts';
export { type Environment, type Parser, type Reading, type Setting, type SettingTable, unusable } from './setting.ts';
