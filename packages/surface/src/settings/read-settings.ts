import type { Environment, Setting, SettingTable } from './setting.ts';

type ValueOf<S extends Setting> = Extract<ReturnType<S['parse']>, { readonly ok: true }>['value'];

/** One value for each key of the table; null only where a setting has no fallback. */
export type SettingValues<T extends SettingTable> = {
  readonly [K in keyof T]: T[K]['fallback'] extends '' ? ValueOf<T[K]> | null : ValueOf<T[K]>;
};

export type SettingsReading<T extends SettingTable> =
  | { readonly ok: true; readonly values: SettingValues<T> }
  | { readonly ok: false; readonly errors: readonly string[] };

/**
 * Reads a table of settings from an environment, or says everything that is wrong with it at once, a sentence for each.
 * White space around a value is ignored, and a variable that is set to nothing is not set.
 * Switched-off certificate checks are refused whatever the table.
 */
export const readSettings = <const T extends SettingTable>(table: T, env: Environment): SettingsReading<T> => {
  const errors: string[] = [];
  const values = Object.fromEntries(
    Object.entries(table).map(([key, setting]) => {
      const text = givenText(env, setting.name) ?? setting.fallback;
      if (text === '') return [key, null];
      const reading = setting.parse(text);
      if (reading.ok) return [key, reading.value];
      errors.push(`${setting.name}${setting.secret ? '' : `=${text}`} is not usable: expected ${reading.expected}.`);
      return [key, null];
    }),
  );
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    errors.push(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 switches certificate checks off; a service could then not tell whom it talks to. Unset it.',
    );
  }
  if (errors.length > 0) return { ok: false, errors };
  // Object.fromEntries forgets which value belongs to which key; each was made by the parser of its own setting.
  return { ok: true, values: values as SettingValues<T> };
};

/** What a variable says; null where it is not set, or set to nothing. */
export const givenText = (env: Environment, name: string): string | null => env[name]?.trim() || null;
