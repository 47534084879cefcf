import { FORBIDDEN, POSTED, type Verdict } from './platform.ts';
import type { Reply } from './reply.ts';

/** `errcode` of WeCom and DingTalk: 0 is success, and everything comes with status 200. */
export const errcodeOf = ({ json }: Reply): number | null => {
  const code = json?.errcode;
  return typeof code === 'number' ? code : null;
};

export const errcodeSuccess = (reply: Reply): Verdict | null => {
  const code = errcodeOf(reply);
  if (code === null) return null;
  return code === 0 ? POSTED : FORBIDDEN;
};
