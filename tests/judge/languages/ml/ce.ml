let n : int = "text"
