import { RULES } from '@legible/audit';
import { expect, test } from 'vitest';
import type { Text } from '../../language/fill.ts';
import { GLOSSARY } from '../glossary.ts';
import { TRANSLATED } from './all.ts';
import type { RuleId } from './rule-text.ts';

const OTHERS = ['ko', 'ja', 'zh'] as const;
/** Letters that every sentence of the language has, and letters that only names have. */
const SCRIPTS = {
  ko: { has: /\p{sc=Hang}/u, never: /[\p{sc=Hira}\p{sc=Kana}]/u },
  ja: { has: /[\p{sc=Hira}\p{sc=Kana}]/u, never: /\p{sc=Hang}/u },
  zh: { has: /\p{sc=Han}/u, never: /[\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}]/u },
};

/** Names of the arguments that the English text of a message reads, for several kinds of values. */
const argumentsOf = (render: (args: never) => string): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const value of [['1', '2'], '', 'x', 0, 1, 2, true]) {
    const get = (_target: object, name: string): unknown => {
      names.add(name);
      return value;
    };
    const seen = new Proxy({}, { get: get as ProxyHandler<object>['get'] & {} });
    try {
      render(seen as never);
    } catch {
      // A value of a type that the message does not expect.
    }
  }
  return names;
};

/** Placeholders of a template. */
const placeholdersIn = (text: Text): readonly string[] =>
  typeof text === 'string'
    ? [...text.matchAll(/\{(\w+)|\[!?(\w+)\?/g)].map(([, value, asked]) => value ?? asked ?? '')
    : [];

const rules = RULES.filter(({ id }) => id in TRANSLATED);

test.each(OTHERS)('%s: the texts of every rule are in its language, with its terms and arguments', (language) => {
  const faults: string[] = [];
  const banned = GLOSSARY.flatMap((term) => term.not?.[language] ?? []);
  for (const rule of rules) {
    const { title, failureTitle, warningTitle, fix, messages, phrases = {} } = TRANSLATED[rule.id as RuleId][language];
    const texts = Object.entries<Text>(messages);
    const all = [
      title,
      failureTitle,
      ...(warningTitle === null ? [] : [warningTitle]),
      fix,
      ...texts.map(([, text]) => String(text)),
    ];
    for (const text of all) {
      if (!SCRIPTS[language].has.test(text)) faults.push(`${rule.id}: not in ${language}: ${text}`);
      if (SCRIPTS[language].never.test(text)) faults.push(`${rule.id}: letters of another language: ${text}`);
      for (const word of banned) if (text.includes(word)) faults.push(`${rule.id}: “${word}” in: ${text}`);
    }
    for (const text of [title, failureTitle, warningTitle ?? ''])
      if (/[.。]$/.test(text)) faults.push(`${rule.id}: a title ends with a full stop: ${text}`);
    for (const [name, text] of texts) {
      const known = argumentsOf(rule.messages[name] ?? (() => ''));
      const used = placeholdersIn(text);
      for (const one of used) if (!known.has(one)) faults.push(`${rule.id}.${name}: unknown argument ${one}`);
      if (typeof text === 'string')
        for (const one of known) if (!used.includes(one)) faults.push(`${rule.id}.${name}: ${one} is missing`);
    }
    const named = new Set(Object.values(rule.messages).flatMap((render) => [...argumentsOf(render)]));
    for (const name of Object.keys(phrases))
      if (!named.has(name)) faults.push(`${rule.id}: phrases of unknown ${name}`);
  }
  expect(faults).toEqual([]);
});
