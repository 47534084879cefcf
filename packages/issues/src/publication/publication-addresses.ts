import { oneLine } from '../reading/field-readers.ts';
import { type FieldReader, is, isNot } from '../reading/fields.ts';

export const contact: FieldReader<string> = (value, key) => {
  const reading = oneLine(254)(value, key);
  return !reading.ok || /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(reading.value)
    ? reading
    : isNot(`“${key}” is not an e-mail address.`, `Write ${key}: editors@example.com, or remove the line.`);
};

export const hub: FieldReader<string> = (value, key) => {
  const reading = oneLine(500)(value, key);
  if (!reading.ok) return reading;
  const url = /^https?:\/\/[^/\\@\s]+(\/[^\s\\#]*)?$/i.test(reading.value) ? URL.parse(reading.value) : null;
  return url === null
    ? isNot(`“${key}” is not the address of a WebSub hub.`, `Write ${key}: https://…, or remove the line.`)
    : is(url.href);
};

/** Where else the publisher is known: shown to readers as it stands, so nothing may hide in it. */
export const profile: FieldReader<string> = (value, key) => {
  const reading = oneLine(500)(value, key);
  if (!reading.ok) return reading;
  const url = /^https:\/\/[^/\\@\s]+(\/[^\s\\]*)?$/i.test(reading.value) ? URL.parse(reading.value) : null;
  return url === null
    ? isNot(`“${key}” has an item that is not the https address of a profile.`, 'Write it whole: https://…')
    : is(url.href);
};

/** RFC 1123: labels of letters, digits and inner hyphens; the last one begins with a letter, so it is no number. */
const HOST_NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** It becomes part of a header, so it is a plain name: no scheme, no port, no wildcard, nothing that parts headers. */
export const imageHost: FieldReader<string> = (value, key) => {
  const reading = oneLine(300)(value, key);
  if (!reading.ok || HOST_NAME.test(reading.value)) return reading;
  const meant = URL.parse(reading.value.includes('//') ? reading.value : `https://${reading.value}`)?.hostname ?? '';
  return isNot(
    `“${key}” has an item that is not the name of a host.`,
    HOST_NAME.test(meant) ? `Write ${meant}.` : 'Write one such as images.example.com, without https:// and without *.',
  );
};
