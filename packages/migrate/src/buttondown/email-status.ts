/**
 * What became of an e-mail: the `EmailStatus` of https://docs.buttondown.com/api-emails-introduction. Only those that
 * were sent, or are being sent, were published; scheduled ones would have been later.
 */
const PUBLISHED = ['about_to_send', 'in_flight', 'imported', 'resending', 'sent', 'throttled'];

/** @param status `''`: the list has no such column. Buttondown lists drafts elsewhere then. */
export const isPublished = (status: string, date: string | null): boolean =>
  status === '' ? date !== null : PUBLISHED.includes(status);
