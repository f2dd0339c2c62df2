/** Templates of answers that the demo's staff begin with; what stands in square brackets is typed over. */
export const demoTemplates: readonly { name: string; text: string }[] = [
  {
    name: "Received, answer follows",
    text: "Dear {name},\n\nThank you for your request {reference}. I have it, and you will have an answer from me by [day].\n\nKind regards,\n{me}",
  },
  {
    name: "Quote attached",
    text: "Dear {name},\n\nOur quote for {reference} is attached. It is good for 30 days; the lead time is [days] working days from your order.\n\nKind regards,\n{me}",
  },
  {
    name: "Swatches are on their way",
    text: "Dear {name},\n\nThe swatches you asked for left us today, by mail to the address in your request. They are for looking and feeling only: tests need fabric of one lot.\n\nKind regards,\n{me}",
  },
  {
    name: "Certificate attached",
    text: "Dear {name},\n\nThe certificate of conformity for lot [lot] is attached. Please check that the lot number is the one on your packing list.\n\nKind regards,\n{me}",
  },
  {
    name: "Which lot is it?",
    text: "Dear {name},\n\nTo answer {reference} we need the lot number: it is printed on the label of the roll and on the packing list. A photo of the label is just as good.\n\nKind regards,\n{me}",
  },
  {
    name: "Complaint: please keep the fabric",
    text: "Dear {name},\n\nI am sorry that the fabric gave you trouble. Please keep what is left of the roll with its label: we are testing our own sample of the same lot, and you will hear from me by [day].\n\nKind regards,\n{me}",
  },
];
