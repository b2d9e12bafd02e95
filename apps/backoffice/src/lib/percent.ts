const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns a part of one as a percentage with two decimals: "2.71 %"; a dash for a part of nothing. */
export function percentText(part: number, whole = 1): string {
  return whole === 0
    ? '–'
    : percent
        .format(part / whole)
        .replace(/^-(?=[0.]+%)/, '')
        .replace('-', '−')
        .replace('%', ' %');
}
