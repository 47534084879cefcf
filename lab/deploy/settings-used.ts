import { SETTINGS as NEWSLETTER_SETTINGS } from '@legible/newsletter/config';
import { SETTINGS as SCAN_SETTINGS } from '@legible/scan/config';
import type { SettingTable } from '@legible/surface/settings';

export type ServiceName = 'scan' | 'newsletter';

/** An environment variable in a file of deploy/, with the service that gets it; null when it may be either. */
export interface UsedSetting {
  readonly file: string;
  readonly service: ServiceName | null;
  readonly name: string;
}

const TABLES: Readonly<Record<ServiceName, SettingTable>> = { scan: SCAN_SETTINGS, newsletter: NEWSLETTER_SETTINGS };
/** Variables of Node itself. */
const FOR_ALL = ['NODE_ENV'];

/** Why a variable has no effect, or null. `secrets` may also come from a file, as `<name>_FILE`. */
export const unknownSetting = ({ service, name }: UsedSetting, secrets: readonly string[]): string | null => {
  const meant = secrets.find((secret) => name === `${secret}_FILE`) ?? name;
  const services = service === null ? (Object.keys(TABLES) as ServiceName[]) : [service];
  const known = services.some((each) => Object.values(TABLES[each]).some((setting) => setting.name === meant));
  return known || FOR_ALL.includes(meant) ? null : `${name} is not a setting of ${service ?? 'any service'}.`;
};

/** The service of an image command: its first word. */
export const serviceOf = (words: readonly string[]): ServiceName | null =>
  words[0] === 'scan' || words[0] === 'newsletter' ? words[0] : null;

/** `Environment=` lines of a systemd unit. */
export const unitSettings = (file: string, text: string): readonly UsedSetting[] =>
  [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(?:^|\s)([A-Z_]+)=/g)].map(([, name = '']) => ({
      file,
      service: /services\/(scan|newsletter)\//.exec(text)?.[1] === 'scan' ? 'scan' : 'newsletter',
      name,
    })),
  );

/** `ENV` lines of a Dockerfile: for either service. */
export const imageSettings = (file: string, text: string): readonly UsedSetting[] =>
  [...text.matchAll(/^ENV ((?:.*\\\n)*.*)$/gm)].flatMap(([, words = '']) =>
    [...words.matchAll(/(?:^|\s)([A-Z_]+)=/g)].map(([, name = '']) => ({ file, service: null, name })),
  );
