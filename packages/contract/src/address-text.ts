/** Returns a network address in its short form: "0:0:0:0:0:0:0:1" is "::1". */
export function addressText(address: string): string {
  return address.replace(/(^|:)0(:0)+(:|$)/, '::');
}
