import {
  type Failure,
  type ResponseHeaders,
  readLimitedRequest,
  SURFACE_FAILURES,
  type SurfaceContext,
} from '@legible/surface';
import { MAX_CREATE_BODY_BYTES } from '../contract/contract.ts';

export type FormBody =
  | { readonly ok: true; readonly fields: URLSearchParams }
  | { readonly ok: false; readonly failure: Failure; readonly headers: ResponseHeaders };

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Reads the body of a posted form: size first (413), then its type (400). */
export const readForm = async (c: SurfaceContext, limitBytes = MAX_CREATE_BODY_BYTES): Promise<FormBody> => {
  const body = await readLimitedRequest(c, limitBytes);
  if (!body.ok) return body;
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE) {
    const failure = {
      ...SURFACE_FAILURES.notJson,
      code: 'not_a_form',
      message: `The form must be sent as Content-Type: ${FORM_TYPE}.`,
    };
    return { ok: false, failure, headers: {} };
  }
  return { ok: true, fields: new URLSearchParams(new TextDecoder().decode(body.bytes)) };
};
