import { type Environment, type Setting, type SettingTable, usable } from './setting.ts';

type ParsedBy<S extends Setting> = Extract<ReturnType<S['parse']>, { readonly ok: true }>['value'];
type ValueOf<S extends Setting> = S['fallback'] extends ''
  ? ParsedBy<S> | (S extends { readonly unset: unknown } ? never : null)
  : ParsedBy<S>;

type PathOf<T extends SettingTable, K extends keyof T> = T[K] extends { readonly at: infer P extends string } ? P : K;
type GroupOf<P> = P extends `${infer G}.${string}` ? G : P;
type NameIn<G, P> = P extends `${G & string}.${infer N}` ? N : never;
type GroupValues<T extends SettingTable, G> = { readonly [K in keyof T as NameIn<G, PathOf<T, K>>]: ValueOf<T[K]> };

/** The values of a settings table; null only for a row with neither a fallback nor `unset`. */
export type SettingValues<T extends SettingTable> = {
  readonly [K in keyof T as GroupOf<PathOf<T, K>>]: PathOf<T, K> extends `${infer G}.${string}`
    ? GroupValues<T, G>
    : ValueOf<T[K]>;
};

export type SettingsReading<T extends SettingTable> =
  | { readonly ok: true; readonly values: SettingValues<T> }
  | { readonly ok: false; readonly errors: readonly string[] };

/**
 * Reads a settings table from an environment, or reports all errors at once, one sentence each. White space around a value is
 * ignored, and an empty variable counts as not set. Disabled certificate checks are always refused.
 */
export const readSettings = <const T extends SettingTable>(table: T, env: Environment): SettingsReading<T> => {
  const errors: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(table)) {
    const text = givenText(env, setting.name) ?? setting.fallback;
    const reading = text === '' ? usable(setting.unset ?? null) : setting.parse(text);
    if (reading.ok) {
      const [group = key, name] = (setting.at ?? key).split('.');
      values[group] = name === undefined ? reading.value : { ...Object(values[group]), [name]: reading.value };
    } else {
      errors.push(`${setting.name}${setting.secret ? '' : `=${text}`} is not usable: expected ${reading.expected}.`);
    }
  }
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    errors.push(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 switches certificate checks off; a service then cannot verify which server it talks to. Unset it.',
    );
  }
  if (errors.length > 0) return { ok: false, errors };
  // The cast is safe because each value was made by the parser of its own row.
  return { ok: true, values: values as SettingValues<T> };
};

/** Returns the value of a variable; null when it is not set or empty. */
export const givenText = (env: Environment, name: string): string | null => env[name]?.trim() || null;
