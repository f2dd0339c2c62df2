/** Texts of the specification, to the letter. */
export const fillIn = "Please fill in all required fields.";
export const valuesFirst = "Enter the Values First";
export const verifyHuman = "Please Verify reCAPTCHA";
export const sent = "Response Sent Successfully";
export const completeAndVerify = "Please complete all required fields and verify the CAPTCHA";
export const tryAgain = "Something went wrong, please try again.";
export const wentWrong = "Something Went Wrong, Please Try Again!";
export const cityFirst = "Select the City First";
export const filesExcluded = "Some files are invalid or too large and have been excluded.";

/** When the human check cannot be asked. */
export const checkAway = "The human check cannot be asked at the moment. Please send it again in a minute.";
