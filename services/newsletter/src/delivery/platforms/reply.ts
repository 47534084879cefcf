/** An HTTP answer as the tables of the platforms look at it. */
export interface Reply {
  readonly status: number;
  /** UTF-8, possibly cut at the limit of the request. */
  readonly text: string;
  /** The text as a JSON object; null: it is none, or was cut. */
  readonly json: Readonly<Record<string, unknown>> | null;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const readReply = (status: number, body: Uint8Array): Reply => {
  const text = new TextDecoder().decode(body);
  return { status, text, json: jsonObject(text) };
};

const jsonObject = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
};
