/** Something in a file that is not as it has to be. */
export interface Finding {
  /** Relative to the root. */
  readonly file: string;
  /** Where in it, and what is wrong: a sentence. */
  readonly what: string;
}

/** Collects findings about one file. */
export const findingsOf = (file: string) => {
  const findings: Finding[] = [];
  return {
    findings: findings as readonly Finding[],
    /** Notes `what` unless `holds`. */
    expect: (holds: boolean, what: string): void => {
      if (!holds) findings.push({ file, what });
    },
  };
};

/** `latest` moves under those who deploy; so does an image without a tag. */
export const isPinnedImage = (image: string): boolean =>
  /@sha256:[\da-f]{64}$/.test(image) || /:(?!latest$)[\w][\w.-]*$/.test(image);
