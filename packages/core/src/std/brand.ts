declare const brand: unique symbol;

/** A value of `T` that only the code which knows what `Name` means may produce. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
