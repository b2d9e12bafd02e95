declare const brand: unique symbol;

/** A value of `T` that only code which knows the meaning of `Name` may produce. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
