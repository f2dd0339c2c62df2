type Confirmed = { receivedAt: Date | null; isCorrected: boolean };

/** Whether nobody has confirmed a notice that stands for its receiver. By itself, because browsers load it. */
export const isSilent = ({ receivedAt, isCorrected }: Confirmed): boolean => receivedAt === null && !isCorrected;
